-- Uploaded pictures. Their bytes are in files of the data folder, named by hash.
create table images (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  bytes integer not null check (bytes > 0),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  uploaded_at timestamptz not null,
  -- When it was last uploaded, or gained or lost a reference. Unreferenced pictures are deleted a day later.
  touched_at timestamptz not null
);
create index images_by_touch on images (touched_at);

-- The hash of the uploaded picture in an image URL, in any size and format; null for other URLs.
create function image_hash(url text) returns text language sql immutable parallel safe
  return substring(url from '/images/(?:[0-9]+/)?([0-9a-f]{64})\.');

-- Adding a reference and deleting a picture both lock the picture's row until the commit, so one waits for the other.
create function touch_images() returns trigger language plpgsql as $$
declare
  hashes text[] := array[image_hash(new.image_url)];
begin
  if tg_op = 'UPDATE' then
    hashes := hashes || image_hash(old.image_url);
  end if;
  perform from images where hash = any (hashes) order by hash for update;
  update images set touched_at = greatest(touched_at, new.updated_at) where hash = any (hashes);
  return null;
end $$;

do $$
declare
  shown text;
begin
  foreach shown in array array['users', 'partners', 'products', 'drivers', 'feedbacks', 'pending_sign_ups'] loop
    execute format('create trigger %1$s_have_picture after insert on %1$s
      for each row when (image_hash(new.image_url) is not null) execute function touch_images()', shown);
    -- The picture of a sign-up does not change before its code is used.
    continue when shown = 'pending_sign_ups';
    execute format('create trigger %1$s_change_picture after update of image_url on %1$s
      for each row when (new.image_url is distinct from old.image_url) execute function touch_images()', shown);
  end loop;
end $$;

-- All references to uploaded pictures, with duplicates.
create view referred_images as
  select image_hash(image_url) as hash from users where image_hash(image_url) is not null
  union all select image_hash(image_url) from partners where image_hash(image_url) is not null
  union all select image_hash(image_url) from products where image_hash(image_url) is not null
  union all select image_hash(image_url) from drivers where image_hash(image_url) is not null
  union all select image_hash(image_url) from feedbacks where image_hash(image_url) is not null
  union all select image_hash(image_url) from pending_sign_ups where image_hash(image_url) is not null
  union all select unnest(pictures) from menu_changes;

-- The id of this database. A picture folder belongs to one database (src/server/jobs/delete-unused-images.ts).
create table installation (id uuid not null default gen_random_uuid());
insert into installation default values;

-- Drivers' pictures without a public address. Their files are in a folder of their own, named by `key`.
create table private_pictures (
  id bigint generated always as identity primary key,
  driver_id bigint not null references drivers on delete cascade,
  purpose text not null check (purpose in ('paper', 'proof', 'door', 'problem')),
  -- The order that the picture documents. Null for papers, and before its use.
  order_id bigint references orders on delete cascade check (order_id is null or purpose <> 'paper'),
  key text not null unique check (key ~ '^[0-9a-f]{64}$'),
  -- Of the upload, so that a phone that sends a picture again gets the same row.
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null,
  -- When a call first used it. Null: it is deleted after a day.
  used_at timestamptz
);
create unique index private_pictures_unused on private_pictures (driver_id, purpose, hash) where used_at is null;
create index private_pictures_by_order on private_pictures (order_id) where order_id is not null;
create index private_pictures_by_age on private_pictures (created_at);

-- Papers of drivers. Each submission is a new row, so that an administrator cannot decide about another one than was seen.
create table driver_papers (
  id bigint generated always as identity primary key,
  driver_id bigint not null references drivers on delete cascade,
  kind text not null check (kind in ('id_card', 'driving_licence', 'vehicle_registration')),
  state text not null check (state in ('asked', 'waiting', 'approved', 'sent_back')),
  number text check (char_length(number) between 1 and 30),
  -- The last valid day.
  expires_on date,
  picture_id bigint references private_pictures,
  reason text check (char_length(reason) between 1 and 200),
  -- How many days before the expiry the last reminder was mailed.
  last_reminder smallint,
  created_at timestamptz not null, updated_at timestamptz not null,
  unique (driver_id, kind),
  check (state = 'asked' or num_nonnulls(number, picture_id) = 2),
  check ((state = 'sent_back') = (reason is not null))
);
create index driver_papers_by_state on driver_papers (state, id);
create index driver_papers_by_expiry on driver_papers (expires_on) where state = 'approved';
create index driver_papers_by_picture on driver_papers (picture_id);

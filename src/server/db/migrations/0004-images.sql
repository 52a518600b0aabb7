-- A picture that somebody has uploaded; its bytes lie in a file of the data folder named after their hash.
create table images (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  bytes integer not null check (bytes > 0),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  uploaded_at timestamptz not null,
  -- When it was last uploaded, referred to, or no longer referred to by a row; a day later it may go.
  touched_at timestamptz not null
);
create index images_by_touch on images (touched_at);

-- The uploaded picture that an address of this shop names, in whatever size and format.
create function image_hash(url text) returns text language sql immutable parallel safe
  return substring(url from '/images/(?:[0-9]+/)?([0-9a-f]{64})\.');

-- Whoever refers to a picture holds its row until the commit, and so does whoever throws it away: one of them is first.
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

create trigger users_have_picture after insert on users
  for each row when (image_hash(new.image_url) is not null) execute function touch_images();
create trigger users_change_picture after update of image_url on users
  for each row when (new.image_url is distinct from old.image_url) execute function touch_images();
create trigger partners_have_picture after insert on partners
  for each row when (image_hash(new.image_url) is not null) execute function touch_images();
create trigger partners_change_picture after update of image_url on partners
  for each row when (new.image_url is distinct from old.image_url) execute function touch_images();
create trigger products_have_picture after insert on products
  for each row when (image_hash(new.image_url) is not null) execute function touch_images();
create trigger products_change_picture after update of image_url on products
  for each row when (new.image_url is distinct from old.image_url) execute function touch_images();
create trigger drivers_have_picture after insert on drivers
  for each row when (image_hash(new.image_url) is not null) execute function touch_images();
create trigger drivers_change_picture after update of image_url on drivers
  for each row when (new.image_url is distinct from old.image_url) execute function touch_images();
create trigger feedbacks_have_picture after insert on feedbacks
  for each row when (image_hash(new.image_url) is not null) execute function touch_images();
create trigger feedbacks_change_picture after update of image_url on feedbacks
  for each row when (new.image_url is distinct from old.image_url) execute function touch_images();
create trigger pending_sign_ups_have_picture after insert on pending_sign_ups
  for each row when (image_hash(new.image_url) is not null) execute function touch_images();

-- Every uploaded picture that a row refers to, as often as it does.
create view referred_images as
  select image_hash(image_url) as hash from users where image_hash(image_url) is not null
  union all select image_hash(image_url) from partners where image_hash(image_url) is not null
  union all select image_hash(image_url) from products where image_hash(image_url) is not null
  union all select image_hash(image_url) from drivers where image_hash(image_url) is not null
  union all select image_hash(image_url) from feedbacks where image_hash(image_url) is not null
  union all select image_hash(image_url) from pending_sign_ups where image_hash(image_url) is not null;

-- This database's own name: a folder of pictures belongs to one (src/server/jobs/forget-images.ts).
create table installation (id uuid not null default gen_random_uuid());
insert into installation default values;

-- What was changed in menus, to be looked up and undone for some time.
create table menu_changes (
  id bigint generated always as identity primary key,
  partner_id bigint not null references partners on delete cascade,
  staff_id bigint references staff on delete set null,
  -- What was done (domain/menus/menu-history.ts).
  action text not null,
  -- The rows that changed: [{of, id, name, before, after}].
  changes jsonb not null check (jsonb_array_length(changes) > 0),
  -- The change that this one undid, and whether this one was undone.
  undoes bigint references menu_changes on delete set null,
  undone_at timestamptz,
  -- Hashes of the uploaded pictures that it names: they stay as long as it can be undone.
  pictures text[] not null default '{}',
  created_at timestamptz not null
);
create index menu_changes_by_partner on menu_changes (partner_id, id desc);
create index menu_changes_by_staff on menu_changes (staff_id);
create index menu_changes_by_undone on menu_changes (undoes);
create index menu_changes_by_age on menu_changes (created_at);

-- All references to uploaded pictures, with duplicates.
create or replace view referred_images as
  select image_hash(image_url) as hash from users where image_hash(image_url) is not null
  union all select image_hash(image_url) from partners where image_hash(image_url) is not null
  union all select image_hash(image_url) from products where image_hash(image_url) is not null
  union all select image_hash(image_url) from drivers where image_hash(image_url) is not null
  union all select image_hash(image_url) from feedbacks where image_hash(image_url) is not null
  union all select image_hash(image_url) from pending_sign_ups where image_hash(image_url) is not null
  union all select unnest(pictures) from menu_changes;

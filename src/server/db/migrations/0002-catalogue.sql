create table categories (
  id bigint generated always as identity primary key,
  partner_id bigint not null references partners on delete cascade,
  name text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index categories_by_partner on categories (partner_id, id);

create table products (
  id bigint generated always as identity primary key,
  category_id bigint not null references categories on delete cascade,
  partner_id bigint not null references partners on delete cascade,
  name text not null,
  description text not null,
  price bigint not null check (price between 0 and 9007199254740991),
  image_url text,
  quantity_sold bigint not null default 0 check (quantity_sold >= 0),
  -- Sales before the first order in this shop; quantity_sold is this plus the quantities in orders.
  quantity_sold_before bigint not null default 0 check (quantity_sold_before >= 0),
  status text not null default 'in_stock' check (status in ('in_stock', 'out_of_stock', 'disabled')),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index products_by_category on products (category_id, id);
create index products_by_partner on products (partner_id, id);
create index products_by_sales on products (quantity_sold desc, id) where status <> 'disabled';

-- Notifies every process of changed restaurants, so that it invalidates their answers. An empty payload stands for many
-- restaurants. Ratings and sales send no notice: they may lag.
create function notify_partners_changed(ids bigint[]) returns void language plpgsql as $$
begin
  if cardinality(ids) > 100 then
    perform pg_notify('catalogue_changed', '');
  else
    perform pg_notify('catalogue_changed', id::text) from unnest(ids) as id;
  end if;
end $$;

create function notify_rows_came_or_went() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'partners' then
    perform notify_partners_changed(array(select id from changed));
  else
    perform notify_partners_changed(array(select distinct partner_id from changed));
  end if;
  return null;
end $$;

-- PostgreSQL sends identical notices of a transaction only once.
create function notify_row_changed() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'partners' then
    perform notify_partners_changed(array[new.id]);
  else
    perform notify_partners_changed(array[old.partner_id, new.partner_id]);
  end if;
  return null;
end $$;

create trigger partners_came after insert on partners referencing new table as changed
  for each statement execute function notify_rows_came_or_went();
create trigger partners_went after delete on partners referencing old table as changed
  for each statement execute function notify_rows_came_or_went();
create trigger partners_changed
  after update of name, address, latitude, longitude, image_url, status, time_open, time_close, hours,
    paused_until, pause_reason, busy_minutes, busy_until, type_id, city_id
  on partners for each row
  when ((old.name, old.address, old.latitude, old.longitude, old.image_url, old.status, old.time_open, old.time_close,
      old.hours, old.paused_until, old.pause_reason, old.busy_minutes, old.busy_until, old.type_id, old.city_id) is distinct from
    (new.name, new.address, new.latitude, new.longitude, new.image_url, new.status, new.time_open, new.time_close,
      new.hours, new.paused_until, new.pause_reason, new.busy_minutes, new.busy_until, new.type_id, new.city_id))
  execute function notify_row_changed();

create trigger categories_came after insert on categories referencing new table as changed
  for each statement execute function notify_rows_came_or_went();
create trigger categories_went after delete on categories referencing old table as changed
  for each statement execute function notify_rows_came_or_went();
create trigger categories_changed after update of partner_id, name on categories for each row
  when ((old.partner_id, old.name) is distinct from (new.partner_id, new.name))
  execute function notify_row_changed();

create trigger products_came after insert on products referencing new table as changed
  for each statement execute function notify_rows_came_or_went();
create trigger products_went after delete on products referencing old table as changed
  for each statement execute function notify_rows_came_or_went();
create trigger products_changed
  after update of category_id, partner_id, name, description, price, image_url, status on products for each row
  when ((old.category_id, old.partner_id, old.name, old.description, old.price, old.image_url, old.status)
    is distinct from
    (new.category_id, new.partner_id, new.name, new.description, new.price, new.image_url, new.status))
  execute function notify_row_changed();

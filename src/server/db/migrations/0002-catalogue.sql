-- Named parts of each day in which dishes are served. Ranges: [{opens, closes}] in minutes since midnight, as in hours.
create table dayparts (
  id bigint generated always as identity primary key,
  partner_id bigint not null references partners on delete cascade,
  name text not null check (name <> ''),
  ranges jsonb not null check (jsonb_array_length(ranges) > 0),
  created_at timestamptz not null, updated_at timestamptz not null
);
create index dayparts_by_partner on dayparts (partner_id, id);

create table categories (
  id bigint generated always as identity primary key,
  partner_id bigint not null references partners on delete cascade,
  name text not null,
  -- The order within the restaurant; equal positions by id.
  position integer not null default 0,
  is_hidden boolean not null default false,
  -- When its dishes without their own daypart are served. Null: always.
  daypart_id bigint references dayparts,
  created_at timestamptz not null, updated_at timestamptz not null
);
create index categories_by_partner on categories (partner_id, id);
create index categories_by_daypart on categories (daypart_id);

-- Identifies a count of stock of a dish or choice: what an order took is given back only to the count that it came
-- from.
create sequence stock_ids;

create table products (
  id bigint generated always as identity primary key,
  category_id bigint not null references categories,
  partner_id bigint not null references partners on delete cascade,
  -- The order within the category; equal positions by id.
  position integer not null default 0,
  name text not null, description text not null,
  price bigint not null check (price between 0 and 9007199254740991),
  image_url text,
  quantity_sold bigint not null default 0 check (quantity_sold >= 0),
  -- Sales before the first order in this shop; quantity_sold is this plus the quantities in orders.
  quantity_sold_before bigint not null default 0 check (quantity_sold_before >= 0),
  -- 'disabled' while the dish or its category is hidden (keep_hidden).
  status text not null default 'in_stock' check (status in ('in_stock', 'out_of_stock', 'disabled')),
  is_hidden boolean not null default false,
  -- The count that is valid until `stock_until`, and its initial value. Null: not counted. Zero: sold out until then.
  stock_left integer check (stock_left >= 0),
  stock_granted integer check (stock_granted >= stock_left),
  stock_until timestamptz, stock_id bigint,
  -- The member of staff who set the count, and when.
  stock_by bigint references staff on delete set null,
  stock_since timestamptz,
  -- Replaces the daypart of its category.
  daypart_id bigint references dayparts,
  -- The first and last day of its season; null: no bound.
  served_from date,
  served_to date check (served_to >= served_from),
  created_at timestamptz not null, updated_at timestamptz not null,
  constraint products_stock_whole check (num_nulls(stock_left, stock_granted, stock_until, stock_id) in (0, 4))
);
create index products_by_daypart on products (daypart_id);
create index products_by_stock_setter on products (stock_by) where stock_by is not null;
create index products_by_category on products (category_id, id);
create index products_by_partner on products (partner_id, id);
create index products_by_sales on products (quantity_sold desc, id) where status <> 'disabled';

-- A dish is disabled while it or its category is hidden, so that all readers of dishes check only `status`. A dish that
-- is disabled directly counts as hidden itself.
create function keep_hidden() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'categories' then
    update products set is_hidden = is_hidden where category_id = new.id;
    return null;
  end if;
  if tg_op = 'INSERT' then
    new.is_hidden := new.is_hidden or new.status = 'disabled';
  elsif new.status <> old.status and new.is_hidden = old.is_hidden and new.category_id = old.category_id then
    new.is_hidden := new.status = 'disabled';
  end if;
  if new.is_hidden or (select is_hidden from categories where id = new.category_id) then
    new.status := 'disabled';
  elsif new.status = 'disabled' then
    new.status := 'in_stock';
  end if;
  return new;
end $$;
create trigger products_hidden_at_first before insert on products
  for each row when (new.status = 'disabled' or new.is_hidden) execute function keep_hidden();
create trigger products_hidden before update of status, is_hidden, category_id on products
  for each row execute function keep_hidden();
create trigger categories_hidden after update of is_hidden on categories
  for each row when (old.is_hidden <> new.is_hidden) execute function keep_hidden();

-- Options of dishes. A size group has exactly one chosen choice, whose price replaces the dish's. Other choices add
-- their price.
create table option_groups (
  id bigint generated always as identity primary key,
  partner_id bigint not null references partners on delete cascade,
  name text not null check (name <> ''),
  minimum integer not null check (minimum >= 0),
  maximum integer not null check (maximum >= greatest(minimum, 1)),
  is_size boolean not null default false check (not is_size or (minimum = 1 and maximum = 1)),
  created_at timestamptz not null, updated_at timestamptz not null
);
create index option_groups_by_partner on option_groups (partner_id, id);

create table choices (
  id bigint generated always as identity primary key,
  group_id bigint not null references option_groups on delete cascade,
  position integer not null default 0,
  name text not null check (name <> ''),
  price bigint not null check (price between 0 and 9007199254740991),
  is_default boolean not null default false,
  -- The largest quantity in one dish.
  maximum integer not null default 1 check (maximum between 1 and 20),
  status text not null default 'in_stock' check (status in ('in_stock', 'out_of_stock')),
  -- The stock columns, as for a dish.
  stock_left integer check (stock_left >= 0),
  stock_granted integer check (stock_granted >= stock_left),
  stock_until timestamptz, stock_id bigint,
  stock_by bigint references staff on delete set null,
  stock_since timestamptz,
  -- The dish whose stock this choice shares. The choice then has no own count.
  product_id bigint references products on delete set null,
  constraint choices_stock_whole check (num_nulls(stock_left, stock_granted, stock_until, stock_id) in (0, 4)),
  constraint choices_one_stock check (product_id is null or stock_id is null)
);
create index choices_by_group on choices (group_id, position, id);
create index choices_by_product on choices (product_id);
create index choices_by_stock_setter on choices (stock_by) where stock_by is not null;

create table product_option_groups (
  product_id bigint not null references products on delete cascade,
  group_id bigint not null references option_groups on delete cascade,
  position integer not null default 0,
  -- Replace the group's bounds for this dish. Null: the group's.
  minimum integer check (minimum >= 0),
  maximum integer check (maximum >= greatest(minimum, 1)),
  primary key (product_id, group_id)
);
create index product_option_groups_by_group on product_option_groups (group_id);

-- The lowest price of the dishes that come in sizes.
create view smallest_sizes as
  select link.product_id, min(choice.price) as price
    from product_option_groups as link
    join option_groups as option_group on option_group.id = link.group_id and option_group.is_size
    join choices as choice on choice.group_id = option_group.id
   group by link.product_id;

-- A dish with sizes costs as much as its smallest size, so that lists, sorting and search read only the dish.
create function keep_smallest_size() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'products' then
    new.price := coalesce((select price from smallest_sizes where product_id = new.id), new.price);
    return new;
  elsif tg_table_name = 'product_option_groups' then
    update products set price = smallest.price from smallest_sizes as smallest
     where products.id = smallest.product_id and products.id = coalesce(new.product_id, old.product_id)
       and products.price <> smallest.price;
  else
    update products set price = smallest.price
      from smallest_sizes as smallest join product_option_groups as link on link.product_id = smallest.product_id
     where products.id = smallest.product_id and products.price <> smallest.price
       and link.group_id = case tg_table_name when 'choices'
         then (to_jsonb(coalesce(new, old)) ->> 'group_id')::bigint else (to_jsonb(new) ->> 'id')::bigint end;
  end if;
  return null;
end $$;
create trigger products_smallest_size before update of price on products
  for each row when (old.price <> new.price) execute function keep_smallest_size();
create trigger choices_smallest_size after insert or delete or update of group_id, price on choices
  for each row execute function keep_smallest_size();
create trigger product_option_groups_smallest_size after insert or delete or update on product_option_groups
  for each row execute function keep_smallest_size();
create trigger option_groups_smallest_size after update of is_size on option_groups
  for each row execute function keep_smallest_size();

create table vouchers (
  id bigint generated always as identity primary key,
  partner_id bigint not null references partners on delete cascade,
  code text not null check (code <> ''),
  -- The amount that it takes off. With a percentage: the most that this share of the subtotal, rounded down, takes off.
  discount bigint not null check (discount between 1 and 9007199254740991),
  percent smallint check (percent between 1 and 100),
  -- The minimum subtotal and the maximum distance in km. Null: no limit.
  condition bigint check (condition >= 0),
  distance_condition double precision check (distance_condition >= 0),
  status text not null check (status in ('not_activated', 'effective', 'void')),
  expiry_date timestamptz not null,
  -- The remaining and the initial number of uses.
  usage_limit bigint not null check (usage_limit >= 0),
  usage_granted bigint not null check (usage_granted >= usage_limit),
  -- The restaurant's share of the cost in basis points; the shop bears the rest. Null: the current rate. With 10000 it
  -- is the restaurant's own voucher, otherwise the back office's.
  partner_share_bp integer check (partner_share_bp between 0 and 10000),
  description text not null, created_at timestamptz not null, updated_at timestamptz not null
);
create unique index vouchers_by_code on vouchers (partner_id, upper(code));
create index vouchers_by_partner on vouchers (partner_id, id desc);

-- Changes of menus, which can be looked up and undone for some time.
create table menu_changes (
  id bigint generated always as identity primary key,
  partner_id bigint not null references partners on delete cascade,
  staff_id bigint references staff on delete set null,
  -- The kind of change (domain/menus/menu-history.ts).
  action text not null,
  -- The rows that changed: [{of, id, name, before, after}].
  changes jsonb not null check (jsonb_array_length(changes) > 0),
  -- The size of `changes` as written. The sum per restaurant is bounded.
  bytes integer not null,
  -- The change that this one undoes, and when this one was undone.
  undoes bigint references menu_changes on delete set null,
  undone_at timestamptz,
  -- Hashes of the uploaded pictures in `changes`. They are not deleted while the change can be undone.
  pictures text[] not null default '{}',
  created_at timestamptz not null
);
create index menu_changes_by_partner on menu_changes (partner_id, id desc);
create index menu_changes_by_staff on menu_changes (staff_id);
create index menu_changes_by_undone on menu_changes (undoes);
create index menu_changes_by_age on menu_changes (created_at);

-- Notifies every process of changed restaurants, so that it invalidates their cached answers. An empty payload means
-- many restaurants. Ratings and sales send no notification, because they may lag.
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

-- PostgreSQL sends identical notifications of a transaction only once.
create function notify_row_changed() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'partners' then
    perform notify_partners_changed(array[new.id]);
  else
    perform notify_partners_changed(array[old.partner_id, new.partner_id]);
  end if;
  return null;
end $$;

-- Notifies when a row is inserted or deleted, or when one of these columns or conditions changes. A lower count of
-- stock or of a voucher's uses may appear later, like a sale; reaching zero notifies at once.
do $$
declare
  told record;
  columns text;
begin
  for told in select * from (values
    ('partners', array['name', 'address', 'latitude', 'longitude', 'image_url', 'status', 'time_open', 'time_close', 'hours',
      'paused_until', 'pause_reason', 'busy_minutes', 'busy_until', 'takes_orders_ahead', 'slot_capacity',
      'preparation_minutes', 'type_id', 'city_id']),
    ('categories', array['partner_id', 'name', 'position', 'is_hidden', 'daypart_id']),
    ('products', array['category_id', 'partner_id', 'position', 'name', 'description', 'price', 'image_url', 'status',
      'is_hidden', 'stock_left = 0', 'stock_until', 'daypart_id', 'served_from', 'served_to']),
    ('vouchers', array['partner_id', 'code', 'discount', 'percent', 'condition', 'distance_condition', 'status', 'expiry_date',
      'usage_limit = 0', 'description'])
  ) as lists (name, parts) loop
    select string_agg(split_part(part, ' ', 1), ', ') into columns from unnest(told.parts) as part;
    execute format('
      create trigger %1$s_came after insert on %1$s referencing new table as changed
        for each statement execute function notify_rows_came_or_went();
      create trigger %1$s_went after delete on %1$s referencing old table as changed
        for each statement execute function notify_rows_came_or_went();
      create trigger %1$s_changed after update of %2$s on %1$s
        for each row when ((old.%3$s) is distinct from (new.%4$s)) execute function notify_row_changed()',
      told.name, columns, array_to_string(told.parts, ', old.'), array_to_string(told.parts, ', new.'));
  end loop;
end $$;
create trigger dayparts_changed after update of name, ranges on dayparts for each row
  execute function notify_row_changed();

create function notify_options_changed() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'choices' then
    perform notify_partners_changed(array(select distinct g.partner_id from option_groups g
      where g.id in (select group_id from changed)));
  else
    perform notify_partners_changed(array(select distinct p.partner_id from products p
      where p.id in (select product_id from changed)));
  end if;
  return null;
end $$;

create trigger option_groups_changed
  after update of name, minimum, maximum, is_size on option_groups for each row execute function notify_row_changed();
create trigger choices_came after insert on choices referencing new table as changed
  for each statement execute function notify_options_changed();
create function notify_choice_changed() returns trigger language plpgsql as $$
begin
  perform notify_partners_changed(array(select partner_id from option_groups where id in (old.group_id, new.group_id)));
  return null;
end $$;
create trigger choices_changed after update on choices for each row
  when ((old.group_id, old.position, old.name, old.price, old.is_default, old.maximum, old.status,
      old.stock_left = 0, old.stock_until, old.product_id)
    is distinct from
    (new.group_id, new.position, new.name, new.price, new.is_default, new.maximum, new.status,
      new.stock_left = 0, new.stock_until, new.product_id))
  execute function notify_choice_changed();
create trigger choices_went after delete on choices referencing old table as changed
  for each statement execute function notify_options_changed();
create trigger product_option_groups_came after insert on product_option_groups referencing new table as changed
  for each statement execute function notify_options_changed();
create trigger product_option_groups_changed after update on product_option_groups referencing new table as changed
  for each statement execute function notify_options_changed();
create trigger product_option_groups_went after delete on product_option_groups referencing old table as changed
  for each statement execute function notify_options_changed();

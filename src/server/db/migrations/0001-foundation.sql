-- Customers. E-mail is stored lower-case, so that the unique constraint compares without case.
create table users (
  id bigint generated always as identity primary key,
  name text not null,
  email text not null unique,
  phone_number text not null unique,
  password_hash text not null,
  image_url text,
  coins bigint not null default 0 check (coins >= 0),
  role text not null default 'member' check (role in ('admin', 'member', 'locked')),
  activated_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table sessions (
  id text primary key,
  user_id bigint not null references users on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index sessions_by_user on sessions (user_id) where ended_at is null;

-- One living code per account and purpose; only its hash is kept.
create table verification_codes (
  user_id bigint not null references users on delete cascade,
  purpose text not null check (purpose in ('activation')),
  code_hash text not null unique,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  primary key (user_id, purpose)
);

-- When a code was last asked for, whether or not the e-mail has an account.
create table code_requests (
  email text not null,
  purpose text not null,
  requested_at timestamptz not null,
  primary key (email, purpose)
);

-- Counts per window: how often one client address (or account) did one thing.
create table limit_counts (
  name text not null,
  subject text not null,
  window_start timestamptz not null,
  count integer not null,
  primary key (name, subject, window_start)
);
create index limit_counts_by_age on limit_counts (window_start);

create table partners (
  id bigint generated always as identity primary key,
  name text not null,
  address text not null,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  image_url text,
  status text not null check (status in ('open', 'close', 'locked', 'not_activated')),
  time_open time not null,
  time_close time not null,
  type_id smallint not null check (type_id between 1 and 5),
  city_id smallint not null check (city_id between 1 and 3),
  -- The sum and the number of its reviews' points, kept with them in one transaction.
  points_sum bigint not null default 0,
  points_count bigint not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (time_open < time_close)
);

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
  status text not null default 'in_stock' check (status in ('in_stock', 'out_of_stock', 'disabled')),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index products_by_category on products (category_id, id);
create index products_by_partner on products (partner_id, id);
create index products_by_sales on products (quantity_sold desc, id) where status <> 'disabled';

create table addresses (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  name text not null check (char_length(name) between 1 and 255),
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index addresses_by_user on addresses (user_id, id);

create table cart_lines (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  partner_id bigint not null references partners on delete cascade,
  product_id bigint not null references products on delete cascade,
  quantity integer not null check (quantity between 1 and 99),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (user_id, partner_id, product_id)
);

create table orders (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  partner_id bigint not null references partners,
  name text not null,
  phone_number text not null,
  address text not null,
  latitude double precision not null,
  longitude double precision not null,
  distance double precision not null check (distance >= 0),
  subtotal bigint not null check (subtotal >= 0),
  discount bigint check (discount between 0 and subtotal),
  shipping_fee bigint not null check (shipping_fee >= 0),
  total bigint not null,
  status text not null check (status in ('shipping', 'completed', 'canceled')),
  type_checkout text not null check (type_checkout in ('cash', 'coins')),
  rate_status text not null check (rate_status in ('not_rated', 'rate', 'rated')),
  delivery_time timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (total = subtotal + shipping_fee - coalesce(discount, 0))
);
create index orders_by_user on orders (user_id, id desc);

create table order_details (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  product_id bigint not null references products,
  quantity integer not null check (quantity between 1 and 99),
  price bigint not null check (price >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index order_details_by_order on order_details (order_id, id);

-- The first answer to a repeated POST /orders.
create table idempotency_keys (
  user_id bigint not null references users on delete cascade,
  key text not null,
  request_hash text not null,
  order_id bigint not null references orders on delete cascade,
  created_at timestamptz not null,
  primary key (user_id, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);

create table feedbacks (
  id bigint generated always as identity primary key,
  user_id bigint references users on delete set null,
  order_id bigint references orders on delete set null,
  partner_id bigint references partners on delete cascade,
  content text not null check (char_length(content) <= 300),
  point smallint not null check (point between 1 and 5),
  image_url text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index feedbacks_by_partner on feedbacks (partner_id, id);

-- Tells every process that the ready bytes of the catalogue are out of date. Sales figures do not count: they may lag.
create function notify_catalogue_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue_changed', '');
  return null;
end $$;

create trigger partners_changed after insert or delete or update on partners
  for each statement execute function notify_catalogue_changed();
create trigger categories_changed after insert or delete or update on categories
  for each statement execute function notify_catalogue_changed();
create trigger products_changed after insert or delete or update of
  category_id, partner_id, name, description, price, image_url, status on products
  for each statement execute function notify_catalogue_changed();
create trigger feedbacks_changed after insert or delete or update on feedbacks
  for each statement execute function notify_catalogue_changed();

-- What a deletion has to look for.
create index cart_lines_by_product on cart_lines (product_id);
create index cart_lines_by_partner on cart_lines (partner_id);
create index order_details_by_product on order_details (product_id);
create index orders_by_partner on orders (partner_id, id desc);
create index idempotency_keys_by_order on idempotency_keys (order_id);
create index feedbacks_by_user on feedbacks (user_id);
create index feedbacks_by_order on feedbacks (order_id);

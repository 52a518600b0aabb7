-- The words of a name for a search: lower case, without diacritics, đ as d, a final y as i (domain/search, searchKey).
create function name_words(name text) returns tsvector language sql immutable strict parallel safe as $$
  select array_to_tsvector(array_remove(regexp_split_to_array(
    regexp_replace(
      lower(translate(regexp_replace(normalize(name, NFD), '[\u0300-\u036f]', '', 'g'), 'ĐđÐðƉɖ', 'dddddd')),
      'y\M', 'i', 'g'
    ),
    '[[:space:][:punct:]]+'
  ), ''))
$$;

-- Customers. E-mails are stored lower-case, so that the unique constraint compares without case.
create table users (
  id bigint generated always as identity primary key,
  name text not null, email text not null unique, phone_number text not null unique, password_hash text not null,
  image_url text,
  coins bigint not null default 0 check (coins >= 0),
  role text not null default 'member' check (role in ('admin', 'member', 'locked')),
  -- The standing before the account was locked; unlocking restores it.
  standing_before_lock text,
  activated_at timestamptz,
  -- When the person consented to the processing of personal data: at sign-up.
  consented_at timestamptz,
  -- The new address of a change of e-mail, until a code proves it.
  pending_email text,
  -- The row of a deleted customer stays without personal data while orders and coins refer to it.
  deleted_at timestamptz,
  created_at timestamptz not null, updated_at timestamptz not null
);

-- The back office finds orders by the name of their customer.
create index users_by_name_words on users using gin (name_words(name));

create table drivers (
  id bigint generated always as identity primary key,
  name text not null, email text not null unique, phone_number text not null unique, password_hash text not null,
  image_url text, address text not null, id_card text not null unique, license_plate text not null unique,
  -- `shipping` while the driver carries one or two orders. An administrator approves a new driver (not_activated → offline).
  status text not null check (status in ('not_activated', 'offline', 'online', 'shipping', 'locked')),
  standing_before_lock text, activated_at timestamptz, consented_at timestamptz,
  -- The sum and the number of the driver's ratings, updated in the transaction of each rating.
  points_sum bigint not null default 0,
  points_count bigint not null default 0,
  -- When the shop ended `online` because it had heard nothing for ten minutes. Null once the driver is online again.
  fell_silent_at timestamptz,
  -- The driver's own limits for offers: cash to advance, km to the customer, cups. Null: no limit.
  max_advance bigint check (max_advance >= 0),
  max_distance_km double precision check (max_distance_km > 0),
  max_cups integer check (max_cups >= 0),
  -- Whether the driver may be offered a second order of the same restaurant (decision 51).
  takes_second_order boolean not null default false,
  -- The balance of the account driver_cash, updated by the posting statement. Negative: cash that the driver holds.
  cash_balance bigint not null default 0,
  created_at timestamptz not null, updated_at timestamptz not null
);
create index drivers_online on drivers (id) where status = 'online';
create index drivers_taking_second on drivers (id) where status = 'shipping' and takes_second_order;

-- Restaurants. A restaurant cannot sign in; its staff do.
create table partners (
  id bigint generated always as identity primary key,
  name text not null, address text not null,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  image_url text,
  status text not null check (status in ('open', 'close', 'locked', 'not_activated')),
  standing_before_lock text,
  -- The range of every day until weekly hours are set. With weekly hours, the last known range.
  time_open time not null,
  time_close time not null,
  -- The weekly ranges and the exceptions by date (domain/time/week-hours.ts), always written and read as a whole.
  hours jsonb check (jsonb_typeof(hours) = 'object'),
  paused_since timestamptz,
  paused_until timestamptz check (paused_until = date_trunc('minute', paused_until)),
  pause_reason text, paused_by bigint,
  -- Orders take `busy_minutes` longer until `busy_until`.
  busy_minutes smallint check (busy_minutes > 0),
  busy_until timestamptz, busy_since timestamptz, busy_by bigint,
  -- Whether it accepts orders for later, how many per quarter of an hour, and how long it cooks for them.
  takes_orders_ahead boolean not null default false,
  slot_capacity smallint not null default 4 check (slot_capacity between 1 and 100),
  preparation_minutes smallint not null default 20 check (preparation_minutes between 5 and 180),
  type_id smallint not null check (type_id between 1 and 5),
  city_id smallint not null check (city_id between 1 and 3),
  points_sum bigint not null default 0, points_count bigint not null default 0, created_at timestamptz not null,
  updated_at timestamptz not null,
  check (time_open < time_close),
  check (num_nulls(paused_since, paused_until) in (0, 2)),
  check (num_nulls(busy_minutes, busy_until) in (0, 2))
);
create index partners_by_name_words on partners using gin (name_words(name));

-- The people who work in restaurants, and the devices of kitchens. A device has no e-mail and no password, so no one
-- can sign in as a device.
create table staff (
  id bigint generated always as identity primary key,
  name text not null, email text unique, phone_number text unique, password_hash text,
  standing text not null default 'active' check (standing in ('active', 'locked')),
  standing_before_lock text, activated_at timestamptz, consented_at timestamptz, created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint staff_person_or_device check (num_nulls(email, phone_number, password_hash) in (0, 3))
);

alter table partners add foreign key (paused_by) references staff on delete set null;
alter table partners add foreign key (busy_by) references staff on delete set null;

-- Who works in which restaurant, in which role (domain/accounts/roles.ts).
create table memberships (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff on delete cascade,
  partner_id bigint not null references partners on delete cascade,
  role text not null check (role in ('owner', 'manager', 'kitchen', 'courier')),
  created_at timestamptz not null,
  unique (staff_id, partner_id)
);
create index memberships_by_partner on memberships (partner_id);

create table administrators (
  id bigint generated always as identity primary key,
  name text not null, email text not null unique,
  -- Null until the person has set a password with a mailed code.
  password_hash text,
  role text not null check (role in ('owner', 'operations', 'support', 'finance')),
  standing text not null default 'active' check (standing in ('active', 'locked')),
  standing_before_lock text,
  -- The same person's login at the command line. Set once: a login cannot be given to another person.
  operator_login text unique,
  -- False only for the demo's administrator, whose account all visitors share.
  needs_second_factor boolean not null default true,
  -- Encrypted. Handed out when it is created; valid once a first code has confirmed it.
  totp_secret text,
  totp_confirmed_at timestamptz,
  -- The last 30 s step whose code was used: no code can be used twice.
  totp_last_step bigint,
  created_at timestamptz not null, updated_at timestamptz not null,
  check (totp_confirmed_at is null or totp_secret is not null)
);

-- Each code replaces a code of the second factor once. Only hashes are stored, and a used one is deleted.
create table recovery_codes (
  administrator_id bigint not null references administrators on delete cascade,
  code_hash text not null, created_at timestamptz not null,
  primary key (administrator_id, code_hash)
);

-- Sign-ups whose code has not been used; they are no accounts yet. Several may have the same e-mail, phone number, id
-- card or plate.
create table pending_sign_ups (
  id bigint generated always as identity primary key,
  -- An unguessable id, by which the page refers to its own sign-up.
  public_id text not null unique,
  -- When one e-mail has too many sign-ups, the network with the most of them loses its oldest.
  client_network text not null default '',
  kind text not null check (kind in ('customer', 'driver', 'staff')),
  -- Of a restaurant's sign-up, "name" is the restaurant's. Without an own name the person's account gets it too.
  name text not null, owner_name text,
  email text not null, phone_number text not null, password_hash text not null, address text,
  image_url text, id_card text, license_plate text, time_open time, time_close time, type_id smallint, city_id smallint,
  latitude double precision, longitude double precision,
  -- The hash of the newest code; null before the first.
  code_hash text unique,
  code_expires_at timestamptz, created_at timestamptz not null, updated_at timestamptz not null,
  expires_at timestamptz not null,
  check (num_nulls(code_hash, code_expires_at) in (0, 2))
);
create index pending_sign_ups_by_email on pending_sign_ups (kind, email);
create index pending_sign_ups_by_phone on pending_sign_ups (kind, phone_number);
create index pending_sign_ups_by_id_card on pending_sign_ups (id_card) where id_card is not null;
create index pending_sign_ups_by_license_plate on pending_sign_ups (license_plate) where license_plate is not null;
create index pending_sign_ups_by_end on pending_sign_ups (expires_at);

-- A session belongs to one account of one of the four kinds.
create table sessions (
  id text primary key,
  user_id bigint references users on delete cascade,
  driver_id bigint references drivers on delete cascade,
  staff_id bigint references staff on delete cascade,
  administrator_id bigint references administrators on delete cascade,
  -- The restaurant that a member of staff signed in for. Calls that name no restaurant act for it.
  partner_id bigint references partners on delete cascade,
  created_at timestamptz not null, expires_at timestamptz not null, ended_at timestamptz,
  -- Whether it also opens restaurants that wait for approval.
  sets_up boolean not null default false,
  -- The last use. Recorded for kitchen devices within an hour; for other sessions only in the demo.
  used_at timestamptz,
  constraint sessions_one_owner check (num_nonnulls(user_id, driver_id, staff_id, administrator_id) = 1)
);
create index sessions_by_user on sessions (user_id) where user_id is not null;
create index sessions_by_driver on sessions (driver_id) where driver_id is not null;
create index sessions_by_staff on sessions (staff_id) where staff_id is not null;
create index sessions_by_administrator on sessions (administrator_id) where administrator_id is not null;
create index sessions_by_end on sessions (least(expires_at, ended_at));

-- One valid code per account and purpose. Only its hash is stored.
create table verification_codes (
  user_id bigint references users on delete cascade,
  driver_id bigint references drivers on delete cascade,
  staff_id bigint references staff on delete cascade,
  administrator_id bigint references administrators on delete cascade,
  purpose text not null check (purpose in ('activation', 'reset', 'email_change')),
  code_hash text not null unique, expires_at timestamptz not null, created_at timestamptz not null,
  constraint verification_codes_one_owner check (num_nonnulls(user_id, driver_id, staff_id, administrator_id) = 1),
  constraint verification_codes_of_user unique (user_id, purpose),
  constraint verification_codes_of_driver unique (driver_id, purpose),
  constraint verification_codes_of_staff unique (staff_id, purpose),
  constraint verification_codes_of_administrator unique (administrator_id, purpose)
);

-- When a code was last requested, whether or not the e-mail has an account.
create table code_requests (
  email text not null,
  kind text not null check (kind in ('customer', 'driver', 'staff', 'administrator')),
  purpose text not null, requested_at timestamptz not null,
  primary key (kind, email, purpose)
);

-- Counts per window: how often a client address (or an account) did something.
create table limit_counts (
  name text not null, subject text not null, window_start timestamptz not null, count integer not null,
  primary key (name, subject, window_start)
);
create index limit_counts_by_age on limit_counts (window_start);

-- The audit trail: what operators and administrators did. Kept for ever.
create table admin_actions (
  id bigint generated always as identity primary key,
  operator text not null, action text not null, target_kind text not null
    check (target_kind in ('customer', 'driver', 'staff', 'administrator', 'partner', 'order', 'review', 'money')),
  target_id bigint not null,
  -- The parameters of the action, such as an amount of coins.
  details jsonb not null default '{}',
  -- What the changed ones of these were before. Null where the action changed no stored value.
  before jsonb,
  created_at timestamptz not null
);
create index admin_actions_by_target on admin_actions (target_kind, target_id, id);
create index admin_actions_by_operator on admin_actions (operator, id);
create index admin_actions_by_action on admin_actions (action, id);

create function refuse_row_change() returns trigger language plpgsql as $$
begin
  raise exception 'Rows of % are never changed or deleted.', tg_table_name using errcode = 'check_violation';
end $$;
create trigger admin_actions_stay before update or delete or truncate on admin_actions
  for each statement execute function refuse_row_change();

create table addresses (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  name text not null check (char_length(name) between 1 and 255),
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  kind text not null default 'other' check (kind in ('home', 'work', 'other')),
  -- Details that help to find the door.
  building text check (char_length(building) between 1 and 100),
  floor text check (char_length(floor) between 1 and 100),
  gate text check (char_length(gate) between 1 and 100),
  driver_note text check (char_length(driver_note) between 1 and 200),
  -- Preselected at checkout.
  is_default boolean not null default false,
  created_at timestamptz not null, updated_at timestamptz not null
);
create index addresses_by_user on addresses (user_id, id);
create unique index addresses_one_default on addresses (user_id) where is_default;

-- The customer's favourites.
create table favourites (
  user_id bigint not null references users on delete cascade,
  partner_id bigint not null references partners on delete cascade,
  created_at timestamptz not null,
  primary key (user_id, partner_id)
);
create index favourites_by_partner on favourites (partner_id);

-- Invitations to the staff of a restaurant.
create table staff_invitations (
  id bigint generated always as identity primary key,
  partner_id bigint not null references partners on delete cascade,
  email text not null,
  -- Checked when the invitation becomes a membership.
  role text not null,
  -- The hash of the newest mail's code. Codes of older mails are invalid.
  code_hash text not null unique,
  invited_by bigint references staff on delete set null,
  mails smallint not null default 1 check (mails > 0),
  mailed_at timestamptz not null, expires_at timestamptz not null, created_at timestamptz not null,
  ended_at timestamptz,
  outcome text check (outcome in ('accepted', 'withdrawn')),
  check (num_nulls(ended_at, outcome) in (0, 2))
);
create unique index staff_invitations_open on staff_invitations (partner_id, email) where ended_at is null;
create index staff_invitations_by_partner on staff_invitations (partner_id, created_at);
create index staff_invitations_by_email on staff_invitations (email, created_at);
create index staff_invitations_by_staff on staff_invitations (invited_by);
create index staff_invitations_by_end on staff_invitations (expires_at);

-- What staff have done, written in the transaction of the action (domain/accounts/staff-actions.ts) and kept for two
-- years. Repeats by one person within an hour share a row, with their count and the time of the last one.
create table staff_actions (
  id bigint generated always as identity primary key,
  partner_id bigint not null references partners on delete cascade,
  staff_id bigint references staff on delete set null,
  action text not null,
  details jsonb not null default '{}',
  count integer not null default 1 check (count > 0),
  created_at timestamptz not null, last_at timestamptz not null
);
create index staff_actions_by_partner on staff_actions (partner_id, id desc);
create index staff_actions_by_staff on staff_actions (staff_id, partner_id, id desc);
create index staff_actions_by_age on staff_actions (created_at);

-- Web push: the devices of staff and drivers that receive push messages, also while the console is closed.
create table push_subscriptions (
  id bigint generated always as identity primary key,
  -- The secret address at the browser's push service, and the keys with which the browser decrypts.
  endpoint text not null unique check (char_length(endpoint) <= 1000),
  p256dh text not null, auth text not null,
  -- The shop's public key at the subscription. Push services refuse messages signed by another key.
  server_key text not null,
  device text not null check (char_length(device) between 8 and 64),
  staff_id bigint references staff on delete cascade,
  driver_id bigint references drivers on delete cascade,
  -- The subscription ends with the session that created it.
  session_id text not null references sessions on delete cascade,
  language text not null check (language in ('en', 'vi')),
  -- Receives only orders that have been unanswered for half a minute.
  is_helper boolean not null default false,
  -- What the device is, for its driver's list of devices: "Android, Chrome".
  label text check (char_length(label) between 1 and 60),
  -- Removed in the driver's list: the device gets nothing, and its next start does not subscribe it again.
  is_removed boolean not null default false,
  seen_at timestamptz not null,
  constraint push_subscriptions_of_one check (num_nonnulls(staff_id, driver_id) = 1),
  check (not is_helper or staff_id is not null)
);
create index push_subscriptions_by_staff on push_subscriptions (staff_id, device) where staff_id is not null;
create index push_subscriptions_by_driver on push_subscriptions (driver_id, device) where driver_id is not null;
create index push_subscriptions_by_session on push_subscriptions (session_id);

-- Deletes the push subscriptions of every session that ends.
create function forget_push_subscriptions() returns trigger language plpgsql as $$
begin
  delete from push_subscriptions where session_id = new.id;
  return null;
end $$;
create trigger sessions_ended after update of ended_at on sessions
  for each row when (new.ended_at is not null and old.ended_at is null)
  execute function forget_push_subscriptions();

-- A restaurant's progress with the set-up, as far as hours, menu and picture do not show it
-- (domain/accounts/set-up.ts).
create table set_ups (
  partner_id bigint primary key references partners on delete cascade,
  hours_confirmed_at timestamptz, practised_at timestamptz,
  -- When it requested approval, and who did.
  asked_at timestamptz,
  asked_by bigint references staff on delete set null
);
create index set_ups_by_staff on set_ups (asked_by);

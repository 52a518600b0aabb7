-- Customers. E-mails are stored lower-case, so that the unique constraint compares without case.
create table users (
  id bigint generated always as identity primary key,
  name text not null, email text not null unique, phone_number text not null unique, password_hash text not null,
  image_url text,
  coins bigint not null default 0 check (coins >= 0),
  role text not null default 'member' check (role in ('admin', 'member', 'locked')),
  -- The account before it was locked: unlocking restores it.
  standing_before_lock text,
  activated_at timestamptz,
  -- When the person agreed to what the shop does with personal data: at sign-up.
  consented_at timestamptz,
  -- The address that a change of e-mail waits for; a code proves it.
  pending_email text,
  -- The row of a person who has left stays, without the person, where orders and coins refer to it.
  deleted_at timestamptz,
  created_at timestamptz not null, updated_at timestamptz not null
);

create table drivers (
  id bigint generated always as identity primary key,
  name text not null, email text not null unique, phone_number text not null unique, password_hash text not null,
  image_url text, address text not null, id_card text not null unique, license_plate text not null unique,
  -- `shipping` while an order is carried; an administrator lets a new one in (not_activated → offline).
  status text not null check (status in ('not_activated', 'offline', 'online', 'shipping', 'locked')),
  standing_before_lock text, activated_at timestamptz, consented_at timestamptz,
  -- The sum and the number of its reviews' points, kept with them in one transaction.
  points_sum bigint not null default 0,
  points_count bigint not null default 0,
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  positioned_at timestamptz,
  -- The balance of the account driver_cash, kept by the statement that posts: below zero is cash that the driver holds.
  cash_balance bigint not null default 0,
  created_at timestamptz not null, updated_at timestamptz not null,
  check (num_nulls(latitude, longitude, positioned_at) in (0, 3))
);
create index drivers_waiting on drivers (latitude) where status = 'online';

-- Restaurants. None is a login: its staff sign in.
create table partners (
  id bigint generated always as identity primary key,
  name text not null, address text not null,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  image_url text,
  status text not null check (status in ('open', 'close', 'locked', 'not_activated')),
  standing_before_lock text,
  -- Every day, until hours are set; the last known range of hours that have none.
  time_open time not null,
  time_close time not null,
  -- The ranges of the week and exceptions by date (domain/time/week-hours.ts), written and read as a whole.
  hours jsonb check (jsonb_typeof(hours) = 'object'),
  paused_since timestamptz,
  paused_until timestamptz check (paused_until = date_trunc('minute', paused_until)),
  pause_reason text, paused_by bigint,
  -- Orders take so much longer until then.
  busy_minutes smallint check (busy_minutes > 0),
  busy_until timestamptz, busy_since timestamptz, busy_by bigint,
  -- Whether it takes orders for later, how many for each quarter of an hour, and how long it cooks for them.
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

-- The people who work in restaurants, and the devices of their kitchens: a device has no e-mail and no password, so nobody
-- signs in as one.
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

-- Who works in which restaurant, as what (domain/accounts/roles.ts).
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
  -- Null until the person has set one, behind a mailed code.
  password_hash text,
  role text not null check (role in ('owner', 'operations', 'support', 'finance')),
  standing text not null default 'active' check (standing in ('active', 'locked')),
  standing_before_lock text,
  -- The login at the command line of the same person. Said once: a login cannot become another person.
  operator_login text unique,
  -- False for the demo's only, whom everybody signs in as.
  needs_second_factor boolean not null default true,
  -- Encrypted; handed out when it is made, of use once a first code was right.
  totp_secret text,
  totp_confirmed_at timestamptz,
  -- The last step of 30 s whose code was taken: none is taken twice.
  totp_last_step bigint,
  created_at timestamptz not null, updated_at timestamptz not null,
  check (totp_confirmed_at is null or totp_secret is not null)
);

-- Each stands in for a code of the second factor once; only hashes are kept, and a used one goes.
create table recovery_codes (
  administrator_id bigint not null references administrators on delete cascade,
  code_hash text not null, created_at timestamptz not null,
  primary key (administrator_id, code_hash)
);

-- A sign-up is no account until its code is used. Several may stand for one e-mail, phone number, id card or plate.
create table pending_sign_ups (
  id bigint generated always as identity primary key,
  -- The name by which the page that signed up asks for its own; nobody can guess it.
  public_id text not null unique,
  -- Where too many stand for one e-mail, the network that has most of them loses its oldest.
  client_network text not null default '',
  kind text not null check (kind in ('customer', 'driver', 'staff')),
  name text not null, email text not null, phone_number text not null, password_hash text not null, address text,
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
  -- The restaurant that a member of staff signed in for; calls that name none act for it alone.
  partner_id bigint references partners on delete cascade,
  created_at timestamptz not null, expires_at timestamptz not null, ended_at timestamptz,
  -- Whether it also opens restaurants that wait to be let in.
  sets_up boolean not null default false,
  -- When it was last used; noted for a kitchen's devices within an hour, for others in the demo only.
  used_at timestamptz,
  constraint sessions_one_owner check (num_nonnulls(user_id, driver_id, staff_id, administrator_id) = 1)
);
create index sessions_by_user on sessions (user_id) where user_id is not null;
create index sessions_by_driver on sessions (driver_id) where driver_id is not null;
create index sessions_by_staff on sessions (staff_id) where staff_id is not null;
create index sessions_by_administrator on sessions (administrator_id) where administrator_id is not null;
create index sessions_by_end on sessions (least(expires_at, ended_at));

-- One valid code per account and purpose; only its hash is kept.
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

-- When a code was last asked for, whether or not the e-mail has an account.
create table code_requests (
  email text not null,
  kind text not null check (kind in ('customer', 'driver', 'staff', 'administrator')),
  purpose text not null, requested_at timestamptz not null,
  primary key (kind, email, purpose)
);

-- Counts per window: how often one client address (or account) did one thing.
create table limit_counts (
  name text not null, subject text not null, window_start timestamptz not null, count integer not null,
  primary key (name, subject, window_start)
);
create index limit_counts_by_age on limit_counts (window_start);

-- What an operator did to an account or an order; kept for ever.
create table admin_actions (
  id bigint generated always as identity primary key,
  operator text not null, action text not null, target_kind text not null
    check (target_kind in ('customer', 'driver', 'staff', 'administrator', 'partner', 'order', 'review', 'money')),
  target_id bigint not null,
  -- What the action was given, such as an amount of coins.
  details jsonb not null default '{}',
  created_at timestamptz not null
);
create index admin_actions_by_target on admin_actions (target_kind, target_id, id);

create table addresses (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  name text not null check (char_length(name) between 1 and 255),
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  kind text not null default 'other' check (kind in ('home', 'work', 'other')),
  -- How the door is found.
  building text check (char_length(building) between 1 and 100),
  floor text check (char_length(floor) between 1 and 100),
  gate text check (char_length(gate) between 1 and 100),
  driver_note text check (char_length(driver_note) between 1 and 200),
  -- The one that a checkout begins with.
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

-- Who is asked to work in a restaurant.
create table staff_invitations (
  id bigint generated always as identity primary key,
  partner_id bigint not null references partners on delete cascade,
  email text not null,
  -- Checked where it becomes a membership.
  role text not null,
  -- The hash of the code of the newest mail, which the older ones go without.
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

-- What staff have done, written in the transaction of what was done (domain/accounts/staff-actions.ts); kept for two years.
-- Repeats of one person within an hour are one row, with their number and the time of the last.
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

-- Web push: devices that are told of orders also while the console is closed.
create table push_subscriptions (
  id bigint generated always as identity primary key,
  -- The address at the browser's push service, which nobody else knows, and the keys that the browser reads with.
  endpoint text not null unique check (char_length(endpoint) <= 1000),
  p256dh text not null, auth text not null,
  -- The shop's public key at that time: push services take nothing that another key has signed.
  server_key text not null,
  device text not null check (char_length(device) between 8 and 64),
  staff_id bigint not null references staff on delete cascade,
  -- It ends with the session that it was made in.
  session_id text not null references sessions on delete cascade,
  language text not null check (language in ('en', 'vi')),
  -- Told only of what nobody has answered for half a minute.
  helps_out boolean not null,
  seen_at timestamptz not null
);
create index push_subscriptions_by_staff on push_subscriptions (staff_id, device);
create index push_subscriptions_by_session on push_subscriptions (session_id);

-- Whoever is signed out, wherever that is done, is told of no orders any more.
create function forget_push_subscriptions() returns trigger language plpgsql as $$
begin
  delete from push_subscriptions where session_id = new.id;
  return null;
end $$;
create trigger sessions_ended after update of ended_at on sessions
  for each row when (new.ended_at is not null and old.ended_at is null)
  execute function forget_push_subscriptions();

-- A restaurant's start, as far as hours, menu and picture do not say it (domain/accounts/set-up.ts).
create table set_ups (
  partner_id bigint primary key references partners on delete cascade,
  hours_confirmed_at timestamptz, practised_at timestamptz,
  -- When it asked to be let in, and who asked.
  asked_at timestamptz,
  asked_by bigint references staff on delete set null
);
create index set_ups_by_staff on set_ups (asked_by);

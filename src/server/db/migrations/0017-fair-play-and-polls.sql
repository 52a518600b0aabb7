-- How far the driver was, in m, who said that the dishes were picked up or delivered; null where that was near, or unknown.
alter table order_events add column distance_m integer check (distance_m >= 0);

-- What is polled, counted or limited is what is open; histories only grow.
create index orders_open_by_user on orders (user_id) where status = 'shipping';
create index orders_open_by_partner on orders (partner_id, id desc) where status = 'shipping';

-- Sessions are forgotten once they have ended, whichever way, and go with their account.
create index sessions_by_end on sessions (least(expires_at, ended_at));
drop index sessions_by_user;
drop index sessions_by_driver;
drop index sessions_by_partner;
create index sessions_by_user on sessions (user_id) where user_id is not null;
create index sessions_by_driver on sessions (driver_id) where driver_id is not null;
create index sessions_by_partner on sessions (partner_id) where partner_id is not null;

-- When a session was last used, within a minute; noted in the demo only.
alter table sessions add column used_at timestamptz;

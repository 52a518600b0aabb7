-- Web push: the devices that are told of orders also while the console is closed.

create table push_subscriptions (
  id bigint generated always as identity primary key,
  -- The address at the browser's push service, which nobody else knows, and the keys that the browser reads with.
  endpoint text not null unique check (char_length(endpoint) <= 1000),
  p256dh text not null,
  auth text not null,
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

-- Orders that have been pushed to all devices of their restaurant, since nobody had answered.
create table pushed_again (
  order_id bigint primary key references orders on delete cascade,
  pushed_at timestamptz not null
);

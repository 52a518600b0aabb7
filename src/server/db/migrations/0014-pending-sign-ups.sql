-- A sign-up is no account until its code is used. Several may stand for one e-mail, phone number, id card or plate.
create table pending_sign_ups (
  id bigint generated always as identity primary key,
  -- The name by which the page that signed up asks for its own; nobody can guess it.
  public_id text not null unique,
  kind text not null check (kind in ('customer', 'driver', 'partner')),
  name text not null,
  email text not null,
  phone_number text not null,
  password_hash text not null,
  address text,
  image_url text,
  id_card text,
  license_plate text,
  time_open time,
  time_close time,
  type_id smallint,
  city_id smallint,
  latitude double precision,
  longitude double precision,
  -- Only the hash of the newest code; none was mailed yet where it is null.
  code_hash text unique,
  code_expires_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  expires_at timestamptz not null,
  check (num_nulls(code_hash, code_expires_at) in (0, 2))
);
create index pending_sign_ups_by_email on pending_sign_ups (kind, email);
create index pending_sign_ups_by_phone on pending_sign_ups (kind, phone_number);
create index pending_sign_ups_by_id_card on pending_sign_ups (id_card) where id_card is not null;
create index pending_sign_ups_by_license_plate on pending_sign_ups (license_plate) where license_plate is not null;
create index pending_sign_ups_by_end on pending_sign_ups (expires_at);

create trigger pending_sign_ups_have_picture after insert on pending_sign_ups
  for each row when (image_hash(new.image_url) is not null) execute function touch_images();

create or replace view referred_images as
  select image_hash(image_url) as hash from users where image_hash(image_url) is not null
  union all select image_hash(image_url) from partners where image_hash(image_url) is not null
  union all select image_hash(image_url) from products where image_hash(image_url) is not null
  union all select image_hash(image_url) from drivers where image_hash(image_url) is not null
  union all select image_hash(image_url) from feedbacks where image_hash(image_url) is not null
  union all select image_hash(image_url) from pending_sign_ups where image_hash(image_url) is not null;

-- Accounts that nobody has confirmed so far become sign-ups with their codes, and have 48 hours from now. Those that
-- something refers to or that an operator has locked stay accounts.
insert into pending_sign_ups (public_id, kind, name, email, phone_number, password_hash, image_url,
                              code_hash, code_expires_at, created_at, updated_at, expires_at)
select gen_random_uuid()::text, 'customer', u.name, u.email, u.phone_number, u.password_hash, u.image_url,
       c.code_hash, c.expires_at, u.created_at, now(), now() + interval '48 hours'
  from users u left join verification_codes c on c.user_id = u.id and c.purpose = 'activation'
 where u.activated_at is null and u.role = 'member' and u.deleted_at is null and u.coins = 0
   and not exists (select from orders o where o.user_id = u.id)
   and not exists (select from coin_movements m where m.user_id = u.id);

insert into pending_sign_ups (public_id, kind, name, email, phone_number, password_hash, image_url, address,
                              id_card, license_plate, code_hash, code_expires_at, created_at, updated_at, expires_at)
select gen_random_uuid()::text, 'driver', d.name, d.email, d.phone_number, d.password_hash, d.image_url, d.address,
       d.id_card, d.license_plate, c.code_hash, c.expires_at, d.created_at, now(), now() + interval '48 hours'
  from drivers d left join verification_codes c on c.driver_id = d.id and c.purpose = 'activation'
 where d.activated_at is null and d.status = 'not_activated' and d.coins = 0
   and not exists (select from orders o where o.driver_id = d.id);

insert into pending_sign_ups (public_id, kind, name, email, phone_number, password_hash, image_url, address,
                              time_open, time_close, type_id, city_id, latitude, longitude,
                              code_hash, code_expires_at, created_at, updated_at, expires_at)
select gen_random_uuid()::text, 'partner', p.name, p.email, p.phone_number, p.password_hash, p.image_url, p.address,
       p.time_open, p.time_close, p.type_id, p.city_id, p.latitude, p.longitude,
       c.code_hash, c.expires_at, p.created_at, now(), now() + interval '48 hours'
  from partners p left join verification_codes c on c.partner_id = p.id and c.purpose = 'activation'
 where p.activated_at is null and p.status = 'not_activated'
   and num_nulls(p.email, p.phone_number, p.password_hash) = 0
   and not exists (select from categories where partner_id = p.id)
   and not exists (select from orders o where o.partner_id = p.id);

delete from users u using pending_sign_ups s where s.kind = 'customer' and s.email = u.email;
delete from drivers d using pending_sign_ups s where s.kind = 'driver' and s.email = d.email;
delete from partners p using pending_sign_ups s where s.kind = 'partner' and s.email = p.email;

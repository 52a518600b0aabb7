-- Restaurants that a customer has marked with a heart, at most 200 each (domain/limits).
create table favourites (
  user_id bigint not null references users on delete cascade,
  partner_id bigint not null references partners on delete cascade,
  created_at timestamptz not null,
  primary key (user_id, partner_id)
);
create index favourites_by_partner on favourites (partner_id);

-- How an account stood when it was locked: unlocking lets nobody in whom nobody had let in, and takes no role away. Null for
-- those that were locked before this was noted.
alter table users add column standing_before_lock text;
alter table drivers add column standing_before_lock text;
alter table partners add column standing_before_lock text;

-- This database's own name: a folder of pictures belongs to one (src/server/jobs/forget-images.ts).
create table installation (id uuid not null default gen_random_uuid());
insert into installation default values;

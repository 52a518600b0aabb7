-- What follows an event is fed by the statement that writes it (src/server/events), streams included.
drop trigger order_events_happened on order_events;
drop function notify_order_changed();
drop index order_events_to_mail;
alter table order_events drop column needs_mail;

-- Everything happens once to an order, but that it may be assigned again.
alter table order_events drop constraint order_events_order_id_event_key;
create unique index order_events_once
  on order_events (order_id, event, (case event when 'assigned' then id else 0 end));

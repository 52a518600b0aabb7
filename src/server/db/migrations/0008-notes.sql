-- What a customer wishes of a dish, as it lies in the cart and as it was ordered, and of an order as a whole.
alter table cart_lines add column note text check (char_length(note) between 1 and 100);
alter table order_details add column note text check (char_length(note) between 1 and 100);
alter table orders add column note text check (char_length(note) between 1 and 300);

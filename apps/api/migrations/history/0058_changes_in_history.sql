-- What an edit changed of an order: its history tells it, and who cooks it sees what is otherwise.
alter table order_steps add changes jsonb;

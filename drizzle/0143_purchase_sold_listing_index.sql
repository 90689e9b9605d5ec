CREATE INDEX CONCURRENTLY IF NOT EXISTS "purchases_sold_listing" ON "purchases" USING btree ("id") WHERE sold_listing is not null;

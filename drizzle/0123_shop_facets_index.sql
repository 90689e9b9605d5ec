CREATE INDEX CONCURRENTLY IF NOT EXISTS "shop_items_facets" ON "shop_items" USING gin ("facets");

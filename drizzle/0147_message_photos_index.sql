CREATE INDEX CONCURRENTLY IF NOT EXISTS "messages_photos" ON "messages" USING gin ("photos" jsonb_path_ops) WHERE photos <> '[]'::jsonb;

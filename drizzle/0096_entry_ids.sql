ALTER TABLE "dispute_entries" ADD COLUMN "client_id" text;

DROP INDEX "codes_user_type";--> statement-breakpoint
ALTER TABLE "codes" ADD COLUMN "client_hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "codes" ADD COLUMN "tries_of_others" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "codes_user_type_client" ON "codes" USING btree ("user_id","type","client_hash");
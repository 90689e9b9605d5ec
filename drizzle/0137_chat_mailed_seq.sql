ALTER TABLE "channel_members" ADD COLUMN "mailed_seq" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- What was mailed before counts as told.
UPDATE "channel_members" SET "mailed_seq" = (
  SELECT coalesce(max("seq"), 0) FROM "messages"
  WHERE "messages"."channel_id" = "channel_members"."channel_id" AND "messages"."created_at" <= "channel_members"."mailed_at"
) WHERE "mailed_at" IS NOT NULL;

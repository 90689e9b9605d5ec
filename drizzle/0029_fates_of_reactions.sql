ALTER TABLE "event_reactions" ADD COLUMN "state" text DEFAULT 'done' NOT NULL;--> statement-breakpoint
ALTER TABLE "event_reactions" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "event_reactions" ADD COLUMN "next_attempt_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "event_reactions" ADD COLUMN "error" text;--> statement-breakpoint
-- What was delivered before this has had its reactions: a default that is constant fills the rows without writing them.
ALTER TABLE "events" ADD COLUMN "reacted_at" timestamp with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "events" ALTER COLUMN "reacted_at" DROP DEFAULT;--> statement-breakpoint
UPDATE "events" SET "reacted_at" = null WHERE "delivered_at" IS NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "next_reaction_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "event_reactions_undone" ON "event_reactions" USING btree ("state","next_attempt_at") WHERE state <> 'done';--> statement-breakpoint
CREATE INDEX "events_unreacted" ON "events" USING btree ("next_reaction_at") WHERE reacted_at is null;
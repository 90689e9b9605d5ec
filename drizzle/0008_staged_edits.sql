CREATE TABLE "staged_edits" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staged_edits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"item_id" bigint NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"rejection_reason" text,
	"rejection_note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "moderation_decisions" ADD COLUMN "edit_id" bigint;--> statement-breakpoint
ALTER TABLE "staged_edits" ADD CONSTRAINT "staged_edits_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "staged_edits_one_waiting" ON "staged_edits" USING btree ("item_id") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "staged_edits_item" ON "staged_edits" USING btree ("item_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "staged_edits_queue" ON "staged_edits" USING btree ("created_at","id") WHERE status = 'waiting';--> statement-breakpoint
ALTER TABLE "moderation_decisions" ADD CONSTRAINT "moderation_decisions_edit_id_staged_edits_id_fk" FOREIGN KEY ("edit_id") REFERENCES "public"."staged_edits"("id") ON DELETE no action ON UPDATE no action;
CREATE TABLE "dispute_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dispute_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"dispute_id" bigint NOT NULL,
	"by" text NOT NULL,
	"staff_id" bigint,
	"to" text,
	"due_at" timestamp with time zone,
	"answers" bigint,
	"words" text NOT NULL,
	"photos" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dispute_entries_question" CHECK (("dispute_entries"."by" = 'support') = ("dispute_entries"."to" is not null) and ("dispute_entries"."to" is null) = ("dispute_entries"."due_at" is null))
);
--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "claimed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "say_until" timestamp with time zone DEFAULT now() + interval '3 days' NOT NULL;--> statement-breakpoint
ALTER TABLE "dispute_entries" ADD CONSTRAINT "dispute_entries_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."disputes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_entries" ADD CONSTRAINT "dispute_entries_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dispute_entries_of" ON "dispute_entries" USING btree ("dispute_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "dispute_entries_answer" ON "dispute_entries" USING btree ("answers") WHERE answers is not null;
CREATE TABLE "approval_claims" (
	"item_id" bigint PRIMARY KEY NOT NULL,
	"admin_id" bigint NOT NULL,
	"claimed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "photo_prints" (
	"photo_id" bigint PRIMARY KEY NOT NULL,
	"item_id" bigint NOT NULL,
	"hash" text NOT NULL,
	"parts" integer[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "submissions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "submissions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"item_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"edit_id" bigint,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"price_fils" integer NOT NULL,
	"flags" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "changes_requested_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "staged_edits" ADD COLUMN "changes_requested_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "approval_claims" ADD CONSTRAINT "approval_claims_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_claims" ADD CONSTRAINT "approval_claims_admin_id_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_prints" ADD CONSTRAINT "photo_prints_photo_id_item_photos_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."item_photos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_prints" ADD CONSTRAINT "photo_prints_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_edit_id_staged_edits_id_fk" FOREIGN KEY ("edit_id") REFERENCES "public"."staged_edits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "photo_prints_parts" ON "photo_prints" USING gin ("parts");--> statement-breakpoint
CREATE INDEX "photo_prints_item" ON "photo_prints" USING btree ("item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "submissions_version" ON "submissions" USING btree ("item_id","version");
CREATE TABLE "holidays" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"item_ids" bigint[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "holidays" ADD CONSTRAINT "holidays_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "holidays_until" ON "holidays" USING btree ("until");
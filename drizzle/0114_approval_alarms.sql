CREATE TABLE "approval_alarms" (
	"item_id" bigint NOT NULL,
	"is_edit" boolean NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"hours" integer NOT NULL,
	CONSTRAINT "approval_alarms_item_id_is_edit_pk" PRIMARY KEY("item_id","is_edit")
);
--> statement-breakpoint
ALTER TABLE "approval_alarms" ADD CONSTRAINT "approval_alarms_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;
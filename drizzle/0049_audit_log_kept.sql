CREATE TRIGGER audit_log_kept BEFORE DELETE ON "audit_log"
  FOR EACH ROW WHEN (OLD.created_at > now() - interval '7 years') EXECUTE FUNCTION refuse_audit_change();--> statement-breakpoint
DROP TRIGGER audit_log_append_only ON "audit_log";--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR TRUNCATE ON "audit_log"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();

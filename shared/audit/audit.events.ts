import { z } from 'zod';
import { defineEvent } from '../kernel/event.ts';

export const auditLineKept = defineEvent({
  type: 'audit.line_kept',
  summary: 'An act or a look in the admin is in the audit log, whoever it was; told within seconds',
  routing: z.object({}),
  views: { admin: z.object({ id: z.number().int() }) },
});

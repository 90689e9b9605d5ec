import { defineModule } from '../module.ts';
import { auditReactions } from './audit.reactions.ts';

export const auditModule = defineModule({ reactions: auditReactions });

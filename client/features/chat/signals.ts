import type { Received, TypingIn } from '#shared/chat/chat.schema.ts';
import { ask, say } from '../../live/socket.ts';

/** Tells the other side of a conversation that this user is writing. */
export const sendTyping = (where: TypingIn): Promise<void> => say('typing', where);

/** Tells which messages this device has. Answers false when the server could not be told: say it again. */
export const sendReceived = (marks: Received): Promise<boolean> => ask('received', marks);

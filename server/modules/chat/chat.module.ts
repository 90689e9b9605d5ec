import { defineModule } from '../module.ts';
import { chatReactions } from './chat.reactions.ts';
import { chatRoutes } from './chat.routes.ts';
import { opensChatPhoto } from './private-photos.service.ts';

export const chatModule = defineModule({
  routes: chatRoutes,
  reactions: chatReactions,
  opensPhoto: opensChatPhoto,
});

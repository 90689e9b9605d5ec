import { defineModule } from '../module.ts';
import { questionsRoutes } from './questions.routes.ts';

export const questionsModule = defineModule({ routes: questionsRoutes });

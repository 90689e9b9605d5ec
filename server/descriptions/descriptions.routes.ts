import { Router } from 'express';

export const createDescriptions = (_config: { publicUrl: string }): Router => Router();

import { requireTools } from './ready.mjs';

requireTools();

/** Read by `npm run migration -w @elo-platform/vitals`, which writes the next file below `migrations/`. */
export default { dialect: 'postgresql', schema: './src/schema.ts', out: './migrations' };

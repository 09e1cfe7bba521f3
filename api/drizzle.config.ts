/** Read by `npm run migration -w @elo/api`, which writes the next file below `migrations/`. */
export default { dialect: 'postgresql', schema: './src/database/schema.ts', out: './migrations' };

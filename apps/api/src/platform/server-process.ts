// How the program is started, wherever it is: what of its memory it would keep for nothing otherwise. A process that has drawn
// papers and stored sheets kept 30 MB of room for what is soon forgotten, and 25 MB of what its threads had given back.

export const serverProcess = {
  flags: ['--max-semi-space-size=16'],
  env: { MALLOC_ARENA_MAX: '2' },
} as const;

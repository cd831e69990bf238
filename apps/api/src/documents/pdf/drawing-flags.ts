// How a process that draws is started.

/**
 * Memory for the largest paper, and room for what is soon forgotten: a paper of 200 answers leaves so much of it that tidying up in
 * the room of a process as it comes takes up to a seventh of the time.
 */
export const drawingFlags = [
  '--max-old-space-size=512',
  '--min-semi-space-size=16',
  '--max-semi-space-size=32',
];

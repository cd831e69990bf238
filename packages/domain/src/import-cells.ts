// What the texts of a column say, and what has to be asked of it: the same for the server that reads a file and for the page that
// shows what would be read.
export * from './import-cells/columns.ts';
export * from './import-cells/days.ts';
export * from './import-cells/figures.ts';

// Loaded into every program that the commands start. When the command itself is killed, the channel to it closes,
// and the program ends as if it had been asked to: no orphan holds a port.
if (process.channel) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}

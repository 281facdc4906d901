// Preloaded into a product process: its connections to some ports go through other ones, which only this process uses.
// A test can thus cut off one process, although all of them know a server by the same address.
import { Socket } from 'node:net';

const lines = new Map(Object.entries(JSON.parse(process.env.OWN_LINES ?? '{}')));
const { connect } = Socket.prototype;

Socket.prototype.connect = function (first, ...rest) {
  const options = Array.isArray(first) ? first[0] : first; // an array comes from net.connect()
  const line = lines.get(String(options?.port));
  if (!line) return connect.call(this, first, ...rest);
  const moved = { ...options, port: line };
  if (Array.isArray(first)) first[0] = moved;
  return connect.call(this, Array.isArray(first) ? first : moved, ...rest);
};

// Many files as one, written as they come: entries are stored as they are, since papers and photos are compressed already. One
// entry is in memory at a time (PKWARE APPNOTE 6.3: local headers, then the central directory).
import { crc32 } from 'node:zlib';

export interface ZipEntry {
  readonly name: string;
  readonly content: Uint8Array;
}

const utf8Names = 0x0800;
/** 1 January 1980: what is inside carries its own times, and the same files make the same archive. */
const noDay = 0x21;

/** The bytes of an archive of these entries; at most 65,535 entries and 4 GiB. */
export async function* writeZip(entries: AsyncIterable<ZipEntry>): AsyncIterable<Uint8Array> {
  const directory: Buffer[] = [];
  let offset = 0;
  for await (const { name, content } of entries) {
    const label = Buffer.from(name);
    const facts = factsOf(label, content);
    const head = Buffer.concat([signature(0x04034b50), facts, label]);
    directory.push(listed(facts, label, offset));
    yield head;
    yield content;
    offset += head.length + content.length;
  }
  const central = Buffer.concat(directory);
  yield central;
  yield ending(directory.length, central.length, offset);
}

const signature = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};

/** What local header and directory say alike: version to the length of the extra field. */
function factsOf(label: Buffer, content: Uint8Array): Buffer {
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(20, 0);
  facts.writeUInt16LE(utf8Names, 2);
  facts.writeUInt16LE(noDay, 8);
  facts.writeUInt32LE(crc32(content), 10);
  facts.writeUInt32LE(content.length, 14);
  facts.writeUInt32LE(content.length, 18);
  facts.writeUInt16LE(label.length, 22);
  return facts;
}

function listed(facts: Buffer, label: Buffer, offset: number): Buffer {
  const madeBy = Buffer.from([20, 0]);
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE(offset, 10);
  return Buffer.concat([signature(0x02014b50), madeBy, facts, rest, label]);
}

function ending(entries: number, bytes: number, offset: number): Buffer {
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries, 4);
  end.writeUInt16LE(entries, 6);
  end.writeUInt32LE(bytes, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([signature(0x06054b50), end]);
}

// A call is data. This file says what a call consists of and nothing of how it is served or sent:
// the server turns the list into routes, the browser into requests, the documents into pages.
import type { FilePurposeName } from '@dca/domain/file-purposes';
import type { Lifecycle } from '@dca/domain/lifecycle';
import type { Permission } from '@dca/domain/permissions';
import type { z } from 'zod';
import type { RecordTable } from './record-fields.ts';

/** Who may make a call: anyone, anyone signed in, or holders of one permission (spec §6). */
type Access = 'anyone' | 'signedIn' | Permission;

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * One call of the gateway.
 *
 * `effect` is `read` for calls that change nothing, whatever their method: the older API reads by POST.
 * `reply` is the schema of the answer, or `file` for PDF, spreadsheet and binary answers.
 * `path` stands as the specification's list of calls writes it, misspellings too; `ours` marks what is not on that list.
 */
export interface Call {
  readonly method: Method;
  readonly path: `/${string}`;
  readonly access: Access;
  readonly summary: string;
  readonly effect: 'read' | 'write';
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly reply: z.ZodType | 'file';
  /** Bytes a body may have; the default is the gateway's 1 MiB. */
  readonly bodyLimit?: number;
  /** The body may come as a form with one file instead (multipart/form-data), which is for this purpose. */
  readonly takesFile?: FilePurposeName;
  /** The record that the call lists or writes, where it is one of those that most records have. */
  readonly record?: RecordTable;
  /** The move of a life-cycle that the call makes. */
  readonly move?: { readonly of: Lifecycle; readonly name: string };
  /** Sent from the outbox of phones, weeks later too: a field that it does not know, any more or yet, is dropped and refuses nothing. */
  readonly fromOutbox?: true;
  /** Answers with the hash of what it says (ETag), and nothing to whoever says that they have it (304). */
  readonly tagged?: true;
  /** Answers as XML of this namespace to who would rather have that (Accept). */
  readonly xml?: string;
  /** Not in the specification's list of calls: a decision of ours. */
  readonly ours?: true;
}

/** Declares one call; only checks and keeps its literal types. */
export const call = <const C extends Call>(definition: C): C => definition;

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
type Sent<S> = S extends z.ZodType ? z.input<S> : undefined;

/** What a handler receives, after parsing. */
export interface InputOf<C extends Call> {
  readonly params: Parsed<C['params']>;
  readonly query: Parsed<C['query']>;
  readonly body: Parsed<C['body']>;
}

/** What a caller sends; members without a schema are left out. */
export type RequestOf<C extends Call> = (C['params'] extends z.ZodType
  ? { params: Sent<C['params']> }
  : object) &
  (C['query'] extends z.ZodType ? { query?: Sent<C['query']> } : object) &
  (C['body'] extends z.ZodType ? { body: Sent<C['body']> } : object);

/** What a handler returns: the reply before it is written, or for files a description of the bytes. */
export type ReplyOf<C extends Call> = C['reply'] extends z.ZodType ? z.input<C['reply']> : FileReply;

/** What a caller gets. */
export type AnswerOf<C extends Call> = C['reply'] extends z.ZodType ? z.output<C['reply']> : Blob;

/** A file answer: its bytes, media type and the name under which a browser saves it. */
export interface FileReply {
  readonly content: Uint8Array | AsyncIterable<Uint8Array>;
  readonly mediaType: string;
  readonly fileName: string;
  /** Shown in the page rather than saved. */
  readonly inline?: boolean;
  /** The hash of the bytes. A caller who says that they have these is told so, and sent nothing (304). */
  readonly tag?: string;
  /** What the address gives never changes, so whoever has it need not ask again. Only with a `tag`. */
  readonly isFinal?: true;
}

/** The calls of one area by name. */
export type Area = Readonly<Record<string, Call>>;

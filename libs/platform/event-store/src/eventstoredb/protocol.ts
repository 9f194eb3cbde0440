import { createRequire } from 'node:module';

// The client's own copies of what it ships; they are CommonJS that Node finds no names in.
const load = createRequire(createRequire(import.meta.url).resolve('@eventstore/db-client'));
const client = '@eventstore/db-client';

export const { BatchAppendReq } = load(
  `${client}/generated/streams_pb.js`,
) as typeof import('@eventstore/db-client/generated/streams_pb.js');
export const { StreamIdentifier, UUID } = load(
  `${client}/generated/shared_pb.js`,
) as typeof import('@eventstore/db-client/generated/shared_pb.js');
export const { StreamsClient, StreamsService } = load(
  `${client}/generated/streams_grpc_pb.js`,
) as typeof import('@eventstore/db-client/generated/streams_grpc_pb.js');
export const { unpackToCommandError } = load(
  `${client}/dist/streams/appendToStream/unpackError.js`,
) as typeof import('@eventstore/db-client/dist/streams/appendToStream/unpackError.js');
export const { parseUUID } = load(
  `${client}/dist/utils/grpcUUID.js`,
) as typeof import('@eventstore/db-client/dist/utils/grpcUUID.js');
export const { parseConnectionString } = load(
  `${client}/dist/Client/parseConnectionString.js`,
) as typeof import('@eventstore/db-client/dist/Client/parseConnectionString.js');
export const { Empty } = load(
  'google-protobuf/google/protobuf/empty_pb.js',
) as typeof import('google-protobuf/google/protobuf/empty_pb.js');
export const { Timestamp } = load(
  'google-protobuf/google/protobuf/timestamp_pb.js',
) as typeof import('google-protobuf/google/protobuf/timestamp_pb.js');

import { createRequire } from 'node:module';

// The client's own copies, whatever else is installed; they are CommonJS that Node finds no names in.
const load = createRequire(createRequire(import.meta.url).resolve('@eventstore/db-client'));
const generated = '@eventstore/db-client/generated';

export const grpc = load('@grpc/grpc-js') as typeof import('@grpc/grpc-js');
export const streams = load(
  `${generated}/streams_pb.js`,
) as typeof import('@eventstore/db-client/generated/streams_pb.js');
export const shared = load(
  `${generated}/shared_pb.js`,
) as typeof import('@eventstore/db-client/generated/shared_pb.js');
export const statuses = load(
  `${generated}/status_pb.js`,
) as typeof import('@eventstore/db-client/generated/status_pb.js');
export const features = load(
  `${generated}/serverfeatures_pb.js`,
) as typeof import('@eventstore/db-client/generated/serverfeatures_pb.js');
export const gossip = load(
  `${generated}/gossip_pb.js`,
) as typeof import('@eventstore/db-client/generated/gossip_pb.js');
export const { Any } = load(
  'google-protobuf/google/protobuf/any_pb.js',
) as typeof import('google-protobuf/google/protobuf/any_pb.js');
export const { Empty } = load(
  'google-protobuf/google/protobuf/empty_pb.js',
) as typeof import('google-protobuf/google/protobuf/empty_pb.js');

export const { StreamsService } = load(
  `${generated}/streams_grpc_pb.js`,
) as typeof import('@eventstore/db-client/generated/streams_grpc_pb.js');
export const { ServerFeaturesService } = load(
  `${generated}/serverfeatures_grpc_pb.js`,
) as typeof import('@eventstore/db-client/generated/serverfeatures_grpc_pb.js');
export const { GossipService } = load(
  `${generated}/gossip_grpc_pb.js`,
) as typeof import('@eventstore/db-client/generated/gossip_grpc_pb.js');

import shared from '../../jest.config.mjs';

export default {
  ...shared,
  globalSetup: './demonstration.mjs',
  globalTeardown: './forget-demonstration.mjs',
  testEnvironment: './telling-environment.mjs',
  testTimeout: 120_000,
  maxWorkers: 2,
};

import shared from '../../jest.config.mjs';

export default {
  ...shared,
  globalSetup: './demonstration.mjs',
  globalTeardown: './forget-demonstration.mjs',
  testEnvironment: './telling-environment.mjs',
  maxWorkers: 2,
};

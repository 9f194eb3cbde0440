// What the linter does not see: circles, and doors inside doors.
export default {
  forbidden: [
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-nested-index',
      severity: 'error',
      from: {},
      to: { path: '/src/.+/index\\.tsx?$', pathNot: 'node_modules' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules|/dist/' },
    exclude: { path: '/dist/|\\.spec\\.tsx?$|\\.suite\\.ts$' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { conditionNames: ['source', 'import', 'default'] },
  },
};

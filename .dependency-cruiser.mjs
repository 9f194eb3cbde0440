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
    // Specs and suites are read as well.
    exclude: { path: '/dist/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { conditionNames: ['source', 'import', 'default'] },
  },
};

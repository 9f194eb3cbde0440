interface Props {
  caption: string;
  /** Of the names, then of each column of figures. */
  heads: readonly string[];
  /** A name and its figures, as they are read. */
  rows: readonly (readonly [name: string, ...figures: (string | number)[]])[];
}

/** The figures of a picture, for those who do not see it. */
export function FigureTable({ caption, heads, rows }: Props) {
  return (
    // A table is as wide as its words: only what is around it can be hidden.
    <div className="visually-hidden">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...figures], row) => (
            <tr key={row}>
              <th dir="auto" scope="row">
                {name}
              </th>
              {figures.map((figure, column) => (
                <td key={column}>{figure}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

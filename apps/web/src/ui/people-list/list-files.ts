/** What may be chosen as a list of people: old workbooks and LibreOffice's are told how they can be read. */
export const LIST_FILES = '.csv,.txt,.tsv,.xlsx,.xls,.ods,text/csv,text/plain';
